import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

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
  return new Response(paintFirst(await new Response(stream).text()), { status, headers })
}

/** Replaces the preload links with a script that uses a low priority, so that styles load first. */
function paintFirst(html: string): string {
  const modules: string[] = []
  const rest = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href) => {
    modules.push(href)
    return ''
  })
  // An inline script waits for the style sheets above it, so insert it above the first one.
  return rest.replace('<link rel="stylesheet"', (first) => (modules.length > 0 ? preload(modules) : '') + first)
}

function preload(modules: string[]): string {
  return `<script>for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}))</script>`
}
