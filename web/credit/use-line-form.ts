import { useState } from 'react'
import { type CreditPerson, credit } from '../../contract/credit.ts'
import { MAX_LENGTH } from '../../contract/fields.ts'
import { paidCreditWords, creditWords as words } from '../../words/en/credit.ts'
import { answerOptions, queryClient } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { amountOf } from '../forms/amount-field.tsx'
import { fieldErrors } from '../forms/field-errors.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { toast } from '../kit/toast.tsx'
import { type LineKind, openMessage } from '../open-credit.ts'
import { useDraft } from '../records/use-draft.ts'
import { todayInKigali } from '../today.ts'
import { refreshCredit, refreshIncomes } from './after-line.ts'

/** What stands in the form of a line. */
export interface LineValues {
  kind: LineKind
  amount: string
  name: string
  /** Of whom the book knows; empty where the name alone was typed. */
  personId: string
  phone: string
  what: string
  date: string
  /** A payment is an income too. */
  asIncome: boolean
}

/** The name under which an unfinished line is kept on the device. */
export const DRAFT = 'add-credit'

/** The life of the form of a line: who it is about is found or put into the book first, and can be told afterwards. */
export function useLineForm({
  kind,
  person,
  draft,
  onClose,
}: {
  kind: LineKind
  person: CreditPerson | undefined
  draft: LineValues | null
  onClose: () => void
}) {
  const [isDraft, setIsDraft] = useState(draft !== null)
  const [isFinding, setIsFinding] = useState(false)
  const blank = (): LineValues => ({
    kind,
    amount: '',
    name: person?.name ?? '',
    personId: person?._id ?? '',
    phone: '',
    what: '',
    date: todayInKigali(),
    asIncome: true,
  })
  const adding = useSend(credit.add)
  const { form, ...dialog } = useCallForm(credit.addLine, {
    findParams: idOfPerson,
    defaults: draft ?? blank(),
    toBody: ({ amount, date, what, name, asIncome }) => ({
      kind,
      date,
      amount: amountOf(amount) as number,
      what,
      ...(kind === 'paid' &&
        asIncome && {
          income: { title: paidCreditWords.title(name), description: what || paidCreditWords.description },
        }),
    }),
    check: ({ personId, name, phone }) => (personId ? {} : fieldErrors(credit.add.body, { name, phone })),
    onDone: ({ message, data, person: now, income, warnings = [] }) => {
      forget()
      toast({
        text: message,
        action: {
          label: words.tell(now.name),
          run: () => openMessage({ kind, amount: data.amount, what: data.what }, now),
        },
      })
      for (const warning of warnings) toast({ text: warning.message })
      refreshCredit(now._id)
      if (income) refreshIncomes()
      onClose()
    },
  })
  const { forget } = useDraft(DRAFT, form, ({ amount, what, name }) =>
    person ? amount === '' && what === '' : amount === '' && what === '' && name === '',
  )

  /** Whom it is about: who was chosen, who bears just this name, or somebody new. */
  async function idOfPerson({ personId, name, phone }: LineValues): Promise<{ id: string } | null> {
    if (personId) return { id: personId }
    setIsFinding(true)
    const known = await named(name).catch(() => undefined)
    setIsFinding(false)
    const found = known ?? (await adding.send({ body: { name, phone, note: '' } }))?.data
    if (!found) return null
    // Should the line be refused now, nobody is put into the book a second time.
    form.setValue('personId', found._id)
    return { id: found._id }
  }

  return {
    form,
    dialog: {
      ...dialog,
      busy: dialog.busy || adding.busy || isFinding,
      error: dialog.error ?? adding.error?.message ?? null,
    },
    /** Forgets what was left unfinished; null where nothing was. */
    startAfresh: isDraft
      ? () => {
          setIsDraft(false)
          form.reset(blank())
        }
      : null,
  }
}

/** So many who have a name in theirs are looked through. */
const LOOKED_THROUGH = '50'

/** Who bears just this name, whatever its case. */
async function named(name: string): Promise<CreditPerson | undefined> {
  const wanted = name.trim().toLowerCase()
  const query = { search: wanted.slice(0, MAX_LENGTH.search), sort: 'name', limit: LOOKED_THROUGH } as const
  const { data } = await queryClient.fetchQuery(answerOptions(credit.list, { query }))
  return data.find((one) => one.name.toLowerCase() === wanted)
}
