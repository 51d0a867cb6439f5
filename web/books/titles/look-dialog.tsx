import { type CSSProperties, useRef } from 'react'
import type { UsedTitles } from '../../../contract/records.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import { isEmoji, TITLE_HUES } from '../../../domain/title-look.ts'
import { invalid } from '../../../words/en/shared.ts'
import { groupWords, titleGroups, titleWords as words } from '../../../words/en/titles.ts'
import type { Answering } from '../../data/api/call.ts'
import { invalidate, useAnswer } from '../../data/api/query.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import TitleIcon from './title-icon.tsx'
import { chosenLook, degreesOf, lookOf } from './title-look.ts'
import { derivedIcon, groupOfIcon } from './title-words.ts'

const SUGGESTED = ['🛒', '🛍️', '🍽️', '🏠', '🚌', '📱', '🎓', '💊', '⚡', '💼', '🏦', '🎁', '🌱', '🐄']

export default function LookDialog({
  title,
  titles,
  onClose,
}: {
  title: string
  titles: Answering<UsedTitles>
  onClose: () => void
}) {
  const { data } = useAnswer(titles)
  if (!data) return null
  return <LookForm title={title} chosen={chosenLook(title, data.looks)} onClose={onClose} />
}

interface LookValues {
  icon: string
  hue: string
}

function LookForm({
  title,
  chosen,
  onClose,
}: {
  title: string
  chosen: ReturnType<typeof chosenLook>
  onClose: () => void
}) {
  const first = useRef<HTMLButtonElement>(null)
  const { form, ...dialog } = useCallForm(titleLooks.set, {
    defaults: { icon: chosen?.icon ?? '', hue: String(chosen?.hue ?? '') } satisfies LookValues,
    toBody: (values) => ({ looks: [lookIn(title, values)] }),
    check: ({ icon }): FieldErrors => (icon === '' || isEmoji(icon) ? {} : { icon: invalid.icon }),
    onDone: ({ message }) => {
      onClose()
      toast({ text: message })
      void invalidate()
    },
  })
  const values = form.watch()
  const look = lookIn(title, values)
  const derived = derivedIcon(title)
  const icons = [...new Set([...(derived ? [derived] : []), ...SUGGESTED])].slice(0, SUGGESTED.length)
  const set = (changes: Partial<LookValues>) => form.reset({ ...values, ...changes }, { keepDefaultValues: true })
  return (
    <FormDialog
      {...dialog}
      words={{ title: words.look, submit: words.save }}
      initialFocus={first}
      secondary={
        <Button variant="quiet" size="small" disabled={dialog.busy} onClick={() => set({ icon: '', hue: '' })}>
          {words.automatic}
        </Button>
      }
      onClose={onClose}
    >
      <div className="flex items-center gap-2">
        <TitleIcon title={title} looks={[look]} />
        <div>
          {bidiSafe((name) => name, title)}
          <p role="status" className="text-small text-muted">
            {groupWords.byIcon(titleGroups[groupOfIcon(lookOf(title, [look]).icon)])}
          </p>
        </div>
      </div>
      <fieldset className="min-w-0">
        <legend className="text-small font-medium">{words.icons}</legend>
        <div className="flex flex-wrap gap-1">
          {icons.map((icon, at) => (
            <button
              key={icon}
              ref={at === 0 ? first : null}
              type="button"
              aria-pressed={icon === values.icon}
              onClick={() => set({ icon })}
              className="tap rounded-box border border-line text-lead aria-pressed:border-brand aria-pressed:bg-wash"
            >
              {icon}
            </button>
          ))}
        </div>
      </fieldset>
      <FormField
        form={form}
        name="icon"
        label={words.icon}
        hint={words.iconHint}
        required={false}
        autoComplete="off"
        onInput={({ currentTarget }) => set({ icon: lastCharacter(currentTarget.value) })}
      />
      <fieldset className="min-w-0">
        <legend className="text-small font-medium">{words.colour}</legend>
        <div className="flex flex-wrap gap-1">
          {Array.from({ length: TITLE_HUES }, (_, hue) => (
            <button
              key={degreesOf(hue)}
              type="button"
              aria-label={words.colours[hue]}
              title={words.colours[hue]}
              aria-pressed={String(hue) === values.hue}
              onClick={() => set({ hue: String(hue) })}
              className="tap flex items-center justify-center rounded-box border border-line aria-pressed:border-brand aria-pressed:bg-wash"
            >
              <span aria-hidden className="initials hue" style={{ '--hue': degreesOf(hue) } as CSSProperties} />
            </button>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}

function lookIn(title: string, { icon, hue }: LookValues) {
  return { title: title.trim().toLowerCase(), icon: icon || null, hue: hue === '' ? null : Number(hue) }
}

/** Returns the last character, so that an emoji typed after another emoji replaces it. */
function lastCharacter(text: string): string {
  return [...new Intl.Segmenter().segment(text.trim())].at(-1)?.segment ?? ''
}
