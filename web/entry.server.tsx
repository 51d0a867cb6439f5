import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders a page whole. It runs at build time only: every page is made ahead, none while somebody waits. */
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

/**
 * Lets a script ask for the modules, at low priority, so that a slow line brings first what the first paint needs. Chrome's
 * scanner would ask for them ahead of the parser, drop what a service worker had answered by then, and warn of it.
 */
function paintFirst(html: string): string {
  const modules: string[] = []
  const rest = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href) => {
    modules.push(href)
    return ''
  })
  // Before the style sheets, for which a script waits.
  return rest.replace('<link rel="stylesheet"', (first) => (modules.length > 0 ? preload(modules) : '') + first)
}

function preload(modules: string[]): string {
  return `<script>for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}))</script>`
}
