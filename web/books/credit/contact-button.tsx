import { UsersRound } from 'lucide-react'
import { creditWords as words } from '../../../words/en/credit.ts'
import { Button } from '../../ui/kit/button.tsx'

/** The Contact Picker API exists only in Chrome on Android. TypeScript doesn't declare it. */
interface ContactsManager {
  select(what: ['name', 'tel'], options: { multiple: boolean }): Promise<{ name?: string[]; tel?: string[] }[]>
}

const contactsOf = (device: Navigator) => (device as { contacts?: ContactsManager }).contacts

export function ContactButton({ onPick }: { onPick: (picked: { name: string; phone: string }) => void }) {
  const contacts = contactsOf(navigator)
  if (!contacts) return null
  async function pick(): Promise<void> {
    const [picked] = (await contacts?.select(['name', 'tel'], { multiple: false }).catch(() => [])) ?? []
    if (picked) onPick({ name: picked.name?.[0]?.trim() ?? '', phone: picked.tel?.[0]?.trim() ?? '' })
  }
  return (
    <Button variant="quiet" size="small" className="self-start" onClick={() => void pick()}>
      <UsersRound className="size-5" />
      {words.fromContacts}
    </Button>
  )
}
