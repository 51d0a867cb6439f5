import { useRef, useState } from 'react'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import { paidCreditWords, creditWords as words } from '../../../words/en/credit.ts'
import { after } from '../../browser/delays.ts'
import { todayInKigali } from '../../browser/today.ts'
import { CallError, type InputOf } from '../../data/api/call.ts'
import { answerOptions, queryClient } from '../../data/api/query.ts'
import { useSend } from '../../data/api/send.ts'
import { showMostUrgent } from '../../data/api/show-warning.ts'
import { amountOf } from '../../forms/amount-field.tsx'
import { fieldErrors } from '../../forms/field-errors.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import type { Queued } from '../../offline/rows.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { type LineKind, openMessage } from '../open-credit.ts'
import { useDraft } from '../records/use-draft.ts'
import { knownPeople } from './people.ts'
import { undoLine } from './remove-line.tsx'
import { createSecondPress } from './second-press.ts'
import { balanceOf, overpaidBy, writeLine } from './write-line.ts'
import { addPerson } from './write-person.ts'

export interface LineValues {
  kind: LineKind
  amount: string
  name: string
  personId: string
  phone: string
  what: string
  date: string
  asIncome: boolean
}

type Written = AnswerOf<typeof credit.addLine> & Queued

export interface RefusedLine {
  values: LineValues
  /** The person's id if the person was deleted, else null. */
  gone: string | null
  drop: () => void
}

export const DRAFT = 'add-credit'

export function useLineForm({
  kind,
  person,
  draft,
  refused,
  onClose,
}: {
  kind: LineKind
  person: CreditPerson | undefined
  draft: LineValues | null
  refused: RefusedLine | null
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
  const [question, setQuestion] = useState<OverpaymentQuestion | null>(null)
  const [isSecondPress] = useState(() => createSecondPress())
  const owner = useRef(person)
  const gone = useRef(refused?.gone ?? null)
  const adding = useSend(credit.add, undefined, ({ body }, key) => addPerson(body, key))
  const { form, ...dialog } = useCallForm(credit.addLine, {
    findParams: idOfPerson,
    defaults: refused?.values ?? draft ?? blank(),
    toBody: ({ amount, date, what, name, asIncome }) => ({
      kind,
      date,
      amount: amountOf(amount) as number,
      what,
      ...(kind === 'paid' &&
        asIncome && {
          income: { title: paidCreditWords.title, description: paidCreditWords.description(name, what) },
        }),
    }),
    check: ({ personId, name, phone }) => (personId ? {} : fieldErrors(credit.add.body, { name, phone })),
    via: sendAhead,
    onDone: ({ message, data, person: now, warnings, isQueued }: Written) => {
      // The answer to a queued write has no person, so compute the person's balance here.
      const personWithBalance = now ?? (owner.current && { ...owner.current, balance: balanceOf(owner.current) })
      const balance = personWithBalance && words.nowOwes(personWithBalance.name, personWithBalance.balance)
      toast({
        text: (!isQueued && balance) || message,
        ...(personWithBalance && { undo: () => undoLine(personWithBalance, data) }),
        ...(personWithBalance && {
          action: {
            label: words.tell(personWithBalance.name),
            run: () => openMessage({ kind, amount: data.amount, what: data.what }, personWithBalance),
          },
        }),
      })
      if (isQueued && balance) toast({ text: balance })
      showMostUrgent(warnings)
      // Drop the refused write only after the corrected write was accepted.
      refused?.drop()
      if (!isQueued) forget()
      onClose()
    },
  })
  const { forget, storeAgain } = useDraft(
    DRAFT,
    form,
    refused ? null : ({ amount, what, name }) => (person ? amount === '' && what === '' : amount + what + name === ''),
  )

  async function idOfPerson(values: LineValues): Promise<{ id: string } | null> {
    const pressedAt = performance.now()
    const { personId, name, phone } = values
    if (personId) {
      // Prefer `person`: the cached list may lack writes that the person's page already has.
      owner.current = person?._id === personId ? person : knownPeople().find(({ _id }) => _id === personId)
      return isOverpaymentConfirmed(owner.current, values, pressedAt) ? { id: personId } : null
    }
    setIsFinding(true)
    const known = await findPersonByName(name, gone.current)
    setIsFinding(false)
    if (!isOverpaymentConfirmed(known, values, pressedAt)) return null
    const found = known ?? (await adding.send({ body: { name, phone, note: '' } }))?.data
    if (!found) return null
    owner.current = found
    // Keep the person's id in the form, so that a retry doesn't add the person twice.
    form.setValue('personId', found._id)
    return { id: found._id }
  }

  /**
   * Returns true if nothing is overpaid or the client saves again. Else asks for confirmation.
   */
  function isOverpaymentConfirmed(payer: CreditPerson | undefined, values: LineValues, pressedAt: number): boolean {
    const excess = kind === 'paid' ? overpaidBy(payer, -(amountOf(values.amount) ?? 0)) : 0
    const about = keyOfValues(values)
    if (excess === 0 || isSecondPress(`${about} ${excess}`, pressedAt)) return true
    setQuestion({ about, over: excess, name: payer?.name ?? values.name.trim() })
    return false
  }

  async function sendAhead({ params, body }: InputOf<typeof credit.addLine>, key: string): Promise<Written> {
    try {
      return await writeLine({ _id: params.id, name: form.getValues('name').trim() }, body, { key, onWritten: forget })
    } catch (cause) {
      storeAgain()
      if (cause instanceof CallError && cause.status === NOT_FOUND) {
        // Another device deleted the person, so saving again adds a new person.
        gone.current = params.id
        form.setValue('personId', '')
      }
      throw cause
    }
  }

  const values = form.watch()
  return {
    form,
    question: question?.about === keyOfValues(values) && kind === 'paid' ? question : null,
    dialog: {
      ...dialog,
      busy: dialog.busy || adding.busy || isFinding,
      error: dialog.error ?? adding.error?.message ?? null,
    },
    startAfresh: isDraft
      ? () => {
          setIsDraft(false)
          form.reset(blank())
        }
      : null,
  }
}

export const NOT_FOUND = 404

interface OverpaymentQuestion {
  /** Amount and name in the form, as JSON. */
  about: string
  over: number
  name: string
}

const keyOfValues = ({ amount, name }: LineValues) => JSON.stringify([amount, name.trim().toLowerCase()])

const LOOKUP_LIMIT = '50'
const LOOKUP_TIMEOUT_MS = 3_000

/** Skips the id `gone`: that person is deleted but may be cached. */
async function findPersonByName(name: string, gone: string | null): Promise<CreditPerson | undefined> {
  const wanted = name.trim().toLowerCase()
  const isSameName = (one: CreditPerson) => one._id !== gone && one.name.toLowerCase() === wanted
  const known = knownPeople().find(isSameName)
  if (known || !navigator.onLine) return known
  const query = { search: wanted.slice(0, MAX_LENGTH.search), sort: 'name', limit: LOOKUP_LIMIT } as const
  const search = queryClient.fetchQuery({ ...answerOptions(credit.list, { query }), retry: false })
  const answer = await Promise.race([search.catch(() => undefined), after(LOOKUP_TIMEOUT_MS)])
  return answer?.data.find(isSameName)
}
