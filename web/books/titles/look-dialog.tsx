import { type CSSProperties, useState } from 'react'
import type { UsedTitles } from '../../../contract/records.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import { hasVisibleText, plainText } from '../../../domain/plain-text.ts'
import { MAX_GROUP } from '../../../domain/title-group.ts'
import { isEmoji, TITLE_HUES, type TitleLook } from '../../../domain/title-look.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { booksWords } from '../../../words/en/records.ts'
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
import { toast } from '../../ui/kit/toast.tsx'
import { allGroups, groupNamed, groupOf, nameOfGroup } from './title-group.ts'
import TitleIcon from './title-icon.tsx'
import { chosenLook, degreesOf } from './title-look.ts'
import { derivedIcon } from './title-words.ts'

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
  return <LookForm title={title} looks={data.looks ?? []} onClose={onClose} />
}

/** Value of the choice "new group". It is a space, because no group is named so. */
const NEW = ' '

interface LookValues {
  icon: string
  hue: string
  /** A group, `NEW`, or empty for the icon's group. */
  group: string
  name: string
}

function LookForm(props: { title: string; looks: readonly TitleLook[]; onClose: () => void }) {
  const { title, onClose } = props
  // Keep the first looks, so that a refetch doesn't change the values to compare with.
  const [looks] = useState(props.looks)
  const chosen = chosenLook(title, looks)
  const defaults: LookValues = {
    icon: chosen?.icon ?? '',
    hue: String(chosen?.hue ?? ''),
    group: chosen?.group ? groupOf(title, looks) : '',
    name: '',
  }
  const { form, ...dialog } = useCallForm(titleLooks.set, {
    defaults,
    toBody: (values) => ({ looks: [changesIn(values)] }),
    check: ({ icon, group, name }): FieldErrors => ({
      ...(icon !== '' && !isEmoji(icon) && { icon: invalid.icon }),
      ...(group === NEW && !hasVisibleText(plainText(name)) && { name: kitWords.fillIn }),
    }),
    onDone: ({ message }) => {
      onClose()
      toast({ text: message })
      void invalidate()
    },
  })
  const values = form.watch()
  const look = lookIn(values)
  const derived = derivedIcon(title)
  const icons = [...new Set([...(derived ? [derived] : []), ...SUGGESTED])].slice(0, SUGGESTED.length)
  const set = (changes: Partial<LookValues>) => form.reset({ ...values, ...changes }, { keepDefaultValues: true })

  function lookIn({ icon, hue, group, name }: LookValues): TitleLook {
    return {
      title: title.trim().toLowerCase(),
      icon: icon || null,
      hue: hue === '' ? null : Number(hue),
      group: (group === NEW ? groupNamed(name, looks) : group) || null,
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
              values.group === NEW ? groupWords.new : nameOfGroup(groupOf(title, [look])),
            )}
          </p>
        </div>
      </div>
      <FormField form={form} name="group" label={groupWords.column} required={false}>
        <option value="">{groupWords.byIcon(nameOfGroup(groupOf(title, [{ ...look, group: null }])))}</option>
        {allGroups(looks).map((group) => (
          <option key={group} value={group}>
            {nameOfGroup(group)}
          </option>
        ))}
        <option value={NEW}>{groupWords.new}</option>
      </FormField>
      {values.group === NEW ? (
        <FormField form={form} name="name" label={booksWords.name} maxLength={MAX_GROUP} autoComplete="off" />
      ) : null}
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
