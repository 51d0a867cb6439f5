// npm run crawl [-- <languages, as rw,fr> <part of the screens' names>]: operates everything on every screen of visitors and clients in
// the languages beside English, while the network works and fails, and tells of every text that is no sentence of theirs.

const [languages = 'rw,fr', ...part] = process.argv.splice(2)
process.env.CRAWL = [languages, ...part].join(' ')
process.argv.push('test/journeys/crawl')
await import('./test.mjs')
