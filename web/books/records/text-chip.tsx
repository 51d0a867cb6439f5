export function TextChip({
  text,
  label = text,
  hint = label,
  onChoose,
}: {
  text: string
  label?: string
  hint?: string
  onChoose: (text: string) => void
}) {
  return (
    <button
      type="button"
      title={hint}
      onClick={() => onChoose(text)}
      className="tap max-w-[min(14rem,80vw)] truncate rounded-box bg-wash px-3 text-small font-medium text-brand"
    >
      {label}
    </button>
  )
}
