import { type CSSProperties, useState } from 'react'
import type { UsedTitles } from '../../../contract/records.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { chosenLook } from '../../../domain/group-of-title.ts'
import { isEmoji, TITLE_HUES, type TitleLook } from '../../../domain/title-look.ts'
import { derivedIcon } from '../../../domain/title-words.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { invalid } from '../../../words/en/shared.ts'
import { groupWords, titleWords as words } from '../../../words/en/titles.ts'
import type { Answering } from '../../data/api/call.ts'
import { invalidate, useAnswer } from '../../data/api/query.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { forgetChanges, toast } from '../../ui/kit/toast.tsx'
import { checkGroup, GroupFields, type GroupValues, groupIn, NEW_GROUP } from './group-fields.tsx'
import { groupOf, nameOfGroup } from './title-group.ts'
import TitleIcon from './title-icon.tsx'
import { degreesOf } from './title-look.ts'

const SUGGESTED = ['🛒', '🛍️', '🍽️', '🏠', '🚌', '📱', '🎓', '💊', '⚡', '💼', '🏦', '🎁', '🌱', '🐄']

export default function LookDialog({
  kind,
  title,
  titles,
  onClose,
}: {
  kind: BookKind
  title: string
  titles: Answering<UsedTitles>
  onClose: () => void
}) {
  const { data } = useAnswer(titles)
  if (!data) return null
  return <LookForm kind={kind} title={title} looks={data.looks ?? []} onClose={onClose} />
}

interface LookValues extends GroupValues {
  icon: string
  hue: string
}

function LookForm(props: { kind: BookKind; title: string; looks: readonly TitleLook[]; onClose: () => void }) {
  const { kind, title, onClose } = props
  // A refetch must not change what the values are compared with.
  const [looks] = useState(props.looks)
  const chosen = chosenLook(title, looks)
  const defaults: LookValues = {
    icon: chosen?.icon ?? '',
    hue: String(chosen?.hue ?? ''),
    group: chosen?.group ? groupOf(title, kind, looks) : '',
    name: '',
  }
  const { form, ...dialog } = useCallForm(titleLooks.set, {
    defaults,
    toBody: (values) => ({ looks: [changesIn(values)] }),
    check: (values): FieldErrors => ({
      ...(values.icon !== '' && !isEmoji(values.icon) && { icon: invalid.icon }),
      ...checkGroup(values),
    }),
    onDone: ({ message }) => {
      onClose()
      forgetChanges()
      toast({ text: message })
      void invalidate()
    },
  })
  const values = form.watch()
  const look = lookIn(values)
  const derived = derivedIcon(title)
  const icons = [...new Set([...(derived ? [derived] : []), ...SUGGESTED])].slice(0, SUGGESTED.length)
  const set = (changes: Partial<LookValues>) => form.reset({ ...values, ...changes }, { keepDefaultValues: true })

  function lookIn({ icon, hue, ...values }: LookValues): TitleLook {
    return {
      title: title.trim().toLowerCase(),
      icon: icon || null,
      hue: hue === '' ? null : Number(hue),
      group: groupIn(values, looks),
    }
  }

  /** Omits unchanged fields, because the server may have newer ones than the cache. */
  function changesIn(values: LookValues) {
    const [look, before] = [lookIn(values), lookIn(defaults)]
    return {
      title: look.title,
      ...(look.icon !== before.icon && { icon: look.icon }),
      ...(look.hue !== before.hue && { hue: look.hue }),
      ...(look.group !== before.group && { group: look.group }),
    }
  }

  return (
    <FormDialog
      {...dialog}
      words={{ title: words.look, submit: words.save }}
      secondary={
        <Button
          variant="quiet"
          size="small"
          disabled={dialog.busy}
          onClick={() => set({ icon: '', hue: '', group: '' })}
        >
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
            {bidiSafe(
              (name) => kitWords.pair(groupWords.column, name),
              values.group === NEW_GROUP ? groupWords.new : nameOfGroup(groupOf(title, kind, [look])),
            )}
          </p>
        </div>
      </div>
      <GroupFields
        form={form}
        looks={looks}
        automatic={groupWords.byIcon(nameOfGroup(groupOf(title, kind, [{ ...look, group: null }])))}
      />
      <fieldset className="min-w-0">
        <legend className="text-small font-medium">{words.icons}</legend>
        <div className="flex flex-wrap gap-1">
          {icons.map((icon) => (
            <button
              key={icon}
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

/** Returns the last character, so that an emoji typed after another emoji replaces it. */
function lastCharacter(text: string): string {
  return [...new Intl.Segmenter().segment(text.trim())].at(-1)?.segment ?? ''
}
