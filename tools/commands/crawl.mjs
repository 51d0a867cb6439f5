// npm run crawl [-- <languages, as rw,fr> <part of screen names>]: operates all public and client
// screens, online and offline, and reports texts that are no sentence of that language.

const [languages = 'rw,fr', ...part] = process.argv.splice(2)
process.env.CRAWL = [languages, ...part].join(' ')
process.argv.push('test/journeys/crawl')
await import('./test.mjs')
