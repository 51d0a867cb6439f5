/** An email address that, where it must, breaks before its @. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
