import type { ColumnRole } from '../../../domain/import/guess-table.ts'
import type { CsvLine } from '../../../domain/import/read-csv.ts'
import { readFileDay } from '../../../domain/import/read-days.ts'
import { type Choice, changeChoice, rolesOf } from '../../../domain/import/table-choice.ts'
import { importWords as words } from '../../../words/en/data.ts'
import { dayName } from '../../../words/en/dates.ts'
import { Field } from '../../ui/kit/field.tsx'
import { Checkbox, Select } from '../../ui/kit/inputs.tsx'
import { Segmented } from '../../ui/kit/segmented.tsx'

type Role = keyof typeof words.roles

export function ColumnsForm({
  lines,
  choice,
  unclearDay: unclear,
  disabled,
  onChange,
}: {
  lines: readonly CsvLine[]
  choice: Choice
  unclearDay: string | null
  disabled: boolean
  onChange: (choice: Choice) => void
}) {
  const change = (part: Partial<Choice>) => onChange(changeChoice(choice, part))
  const { needed, optional } = rolesOf(choice)
  const names = namesOf(lines, choice.hasHead)
  const missing = needed.find((role) => choice.columns[role] === undefined)
  return (
    <fieldset disabled={disabled} className="mt-3 grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{words.columns}</legend>
      <Field label={words.kindFrom}>
        {(control) => (
          <Select
            {...control}
            value={choice.kinds}
            onChange={(event) => change({ kinds: event.target.value as Choice['kinds'] })}
          >
            {Object.entries(words.kinds).map(([kinds, name]) => (
              <option key={kinds} value={kinds}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {[...needed, ...optional].map((role) => (
        <ColumnField
          key={role}
          role={role as Role}
          names={names}
          at={choice.columns[role]}
          isNeeded={needed.includes(role)}
          isMissing={role === missing}
          onChange={(at) => change({ columns: columnsWith(choice, role, at) })}
        />
      ))}
      <Checkbox
        label={words.hasHead}
        checked={choice.hasHead}
        onChange={(event) => change({ hasHead: event.target.checked })}
        className="sm:col-span-2"
      />
      {unclear === null ? null : (
        <div className="sm:col-span-2">
          <p className="text-small font-medium">{words.dayOrder(unclear)}</p>
          <p className="text-small text-muted">{words.dayOrderText}</p>
          <Segmented
            legend={words.dayOrder(unclear)}
            names={{
              'day first': dayName(readFileDay(unclear, 'day first') ?? ''),
              'month first': dayName(readFileDay(unclear, 'month first') ?? ''),
            }}
            value={choice.order ?? ''}
            onChoose={(order) => change({ order })}
            disabled={disabled}
            className="mt-2 max-w-form gap-1 p-1"
          />
        </div>
      )}
    </fieldset>
  )
}

function ColumnField({
  role,
  names,
  at,
  isNeeded,
  isMissing,
  onChange,
}: {
  role: Role
  names: string[]
  at: number | undefined
  isNeeded: boolean
  /** True for the first needed column that isn't chosen. */
  isMissing: boolean
  onChange: (at: number | undefined) => void
}) {
  return (
    <Field label={words.roles[role]} required={isNeeded} error={isMissing ? words.choosePlease : null}>
      {(control) => (
        <Select
          {...control}
          value={at ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        >
          {isNeeded && at !== undefined ? null : (
            <option value="">{isNeeded ? words.choosePlease : words.noColumn}</option>
          )}
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the only id of a column
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function columnsWith({ columns }: Choice, role: ColumnRole, at: number | undefined): Choice['columns'] {
  const { [role]: _, ...rest } = columns
  return at === undefined ? rest : { ...rest, [role]: at }
}

const LETTERS = 24

function namesOf(lines: readonly CsvLine[], hasHead: boolean): string[] {
  const [head, second] = lines
  const width = Math.max(...lines.slice(0, 100).map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => {
    const name = (hasHead && head?.cells[at]?.trim()) || words.column(at + 1)
    const example = ((hasHead ? second : head)?.cells[at] ?? '').trim()
    return example === '' ? name : words.columnWith(name, short(example))
  })
}

const short = (text: string) => (text.length <= LETTERS ? text : `${text.slice(0, LETTERS)}…`)
