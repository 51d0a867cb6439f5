import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { auth } from '../contract/auth.ts'
import { progress } from '../contract/progress.ts'
import { earlyScript } from './data/api/early.ts'
import { areaOf, paths } from './session/paths.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onError(error) {
      failure = error
    },
  })
  await stream.allReady
  if (failure) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await new Response(stream).text()
  return new Response(paintFirst(html, new URL(request.url).pathname.replace(/\/$/, '')), { status, headers })
}

/**
 * Replaces the preload links with a script that preloads at a low priority, so that styles load
 * first. Before that script, another one requests the session and, on Progress, its figures.
 */
function paintFirst(html: string, path: string): string {
  const modules: string[] = []
  const rest = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href) => {
    modules.push(href)
    return ''
  })
  // An inline script waits for the style sheets above it, so insert it above the first one.
  const scripts = [earlyOf(path), modules.length > 0 && preload(modules)].filter(Boolean)
  return rest.replace(
    '<link rel="stylesheet"',
    (first) => scripts.map((code) => `<script>${code}</script>`).join('') + first,
  )
}

function preload(modules: string[]): string {
  return `for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}))`
}

function earlyOf(path: string): string | false {
  if (areaOf(path) === null) return false
  return earlyScript([auth.verify, ...(path === paths.progress ? [progress.overview] : [])].map((call) => call.path))
}
