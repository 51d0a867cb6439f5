/** A button of a row, which says to a screen reader whose row it is. Plain HTML, so that a thousand rows stay quick. */
export function RowButton<Person extends { fullName: string }>({
  look,
  label,
  of,
  onPress,
}: {
  /** Its class names. */
  look: string
  label: string
  of: Person
  onPress: (person: Person) => void
}) {
  return (
    <button type="button" className={look} onClick={() => onPress(of)}>
      {label}
      <span className="sr-only"> {of.fullName}</span>
    </button>
  )
}
