/** `<PageBanner title="Contact Us" line="..." />`: the head of an information page, with its one h1. */
export function PageBanner({ title, line }: { title: string; line: string }) {
  return (
    <div className="border-b border-line bg-wash">
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6 md:py-14">
        <h1 className="text-title outline-none md:text-hero">{title}</h1>
        <p className="mt-2 max-w-prose text-lead text-muted">{line}</p>
      </div>
    </div>
  )
}
