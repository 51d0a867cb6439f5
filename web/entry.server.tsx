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
 * Puts what the first paint needs (style sheet, boot script) before the modules that only bring the page to life; React
 * writes them the other way round, and on a slow line the page would stay white until all of them had come.
 */
function paintFirst(html: string): string {
  const modules: string[] = []
  const rest = html.replace(/<link rel="modulepreload" href="[^"]+"\/>/g, (link) => {
    modules.push(link.replace('/>', ' fetchpriority="low"/>'))
    return ''
  })
  return rest.replace('</head>', `${modules.join('')}</head>`)
}
