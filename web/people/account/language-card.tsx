import { ownLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../domain/language.ts'
import { languageNames } from '../../../domain/language.ts'
import { pageLanguage } from '../../../words/en/language.ts'
import { languageWords as words } from '../../../words/en/translation.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { useSend } from '../../data/api/send.ts'
import { storeLanguage } from '../../i18n/language.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Segmented } from '../../ui/kit/segmented.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { useIsOnline } from '../../ui/kit/use-is-online.ts'

/** A change of language loads pages, so it's disabled offline. */
export function LanguageCard() {
  const { send, busy, error } = useSend(ownLanguage.setLanguage)
  const isOnline = useIsOnline()

  async function choose(language: Language): Promise<void> {
    if (language === pageLanguage || (await send({ body: { language } })) === null) return
    storeLanguage(language)
    window.location.reload()
  }

  return (
    <TitledCard title={words.title} text={isOnline ? words.text : words.away}>
      <Segmented
        legend={words.title}
        names={languageNames}
        value={pageLanguage}
        onChoose={(language) => void choose(language)}
        disabled={busy || !isOnline}
        className="mt-3 p-1"
      />
      <Banner tone="error" className="mt-3">
        {error && errorMessage(error, error.message)}
      </Banner>
    </TitledCard>
  )
}
