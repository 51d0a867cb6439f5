import { type ReactNode, useId, useRef } from 'react'
import { kitWords as words } from '../../../words/en/kit.ts'
import { Button } from './button.tsx'
import { waitForLayers } from './close-on-back.ts'
import { Modal } from './modal.tsx'
import { createStore } from './store.ts'

export interface Question {
  title: ReactNode
  text?: ReactNode
  action: string
  cancel?: string
  /** Shows a red button. Enter chooses Cancel, unless `canUndo` is true. */
  danger?: boolean
  canUndo?: boolean
  /** If true, Enter chooses Cancel, also without `danger`. */
  isFinal?: boolean
}

const openQuestion = createStore<{ id: number; question: Question; answer: (yes: boolean) => void } | null>(null)
let lastId = 0

export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    lastId += 1
    openQuestion.set({
      id: lastId,
      question,
      answer: (yes) => {
        openQuestion.set(null)
        void waitForLayers().then(() => resolve(yes))
      },
    })
  })
}

export function ConfirmHost() {
  const current = openQuestion.use()
  return current ? <Asked key={current.id} {...current} /> : null
}

function Asked({ question, answer }: { question: Question; answer: (yes: boolean) => void }) {
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  const isCareful = (question.danger && !question.canUndo) || question.isFinal
  return (
    <Modal
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={question.text ? `${id}-text` : undefined}
      onClose={() => answer(false)}
      first={() => first.current}
      className="modal-question"
    >
      <div className="p-5">
        <h2 id={`${id}-title`} className="text-lead">
          {question.title}
        </h2>
        {question.text ? (
          <div id={`${id}-text`} className="mt-2 text-muted">
            {question.text}
          </div>
        ) : null}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button ref={isCareful ? first : null} variant="quiet" onClick={() => answer(false)}>
            {question.cancel ?? words.cancel}
          </Button>
          <Button
            ref={isCareful ? null : first}
            variant={question.danger ? 'danger' : 'primary'}
            // The user may still hold down the key that opened the question.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => answer(true)}
          >
            {question.action}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
