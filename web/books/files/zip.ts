/** Packs texts, named by their paths, into a ZIP archive. */
export async function zip(files: Record<string, string>): Promise<Blob> {
  const bodies: BlobPart[] = []
  const directory: BlobPart[] = []
  let [offset, directoryBytes] = [0, 0]
  for (const [path, text] of Object.entries(files)) {
    const name = encode(path)
    const bytes = encode(text)
    const body = await deflate(new Blob([bytes]))
    const facts: Field[] = [
      [2, VERSION],
      [2, NAMES_IN_UTF8],
      [2, DEFLATED],
      [4, FIRST_DAY_OF_1980],
      [4, crc32(bytes)],
      [4, body.size],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ]
    const head = pack([[4, 0x04034b50], ...facts])
    const listed = pack([[4, 0x02014b50], [2, VERSION], ...facts, [4, 0], [2, 0], [4, 0], [4, offset]])
    bodies.push(head, name, body)
    directory.push(listed, name)
    offset += head.length + name.length + body.size
    directoryBytes += listed.length + name.length
  }
  const count = Object.keys(files).length
  const end = pack([
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, directoryBytes],
    [4, offset],
    [2, 0],
  ])
  return new Blob([...bodies, ...directory, end])
}

const VERSION = 20
const NAMES_IN_UTF8 = 0x0800
const DEFLATED = 8
const FIRST_DAY_OF_1980 = 0x0021_0000

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

const deflate = (blob: Blob) => new Response(blob.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob()

/** Bytes and value of a number, which ZIP stores from its lowest byte. */
type Field = readonly [2 | 4, number]

function pack(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(fields.flatMap(([size, value]) => Array.from({ length: size }, (_, at) => value >>> (8 * at))))
}

const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (CRC_OF_BYTE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
