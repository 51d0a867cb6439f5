export default function FAQs() {
  return <h1>FAQs</h1>
}

export const handle = { still: true }
