import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import { PassportTheme } from './passport/passport.tsx'
import { passportThemeCss } from './passport/passport-theme.ts'

export type PageAssets = { stylesheet: string; fonts?: string[] }

/** A whole document, and its inline style sheets, which a content security policy lets through by their hashes. */
export type PublicPage = { html: string; inlineStyles: string[] }

type Shell = {
  language: string
  /** Of most languages from left to right. */
  direction?: 'ltr' | 'rtl'
  title: string
  layout: TraceLayout
  assets: PageAssets
  head: ReactNode
  body: ReactNode
}

export function renderPage({ language, direction, title, layout, assets, head, body }: Shell): PublicPage {
  const markup = renderToStaticMarkup(
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {assets.fonts?.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href={assets.stylesheet} />
        <PassportTheme layout={layout} />
        <meta name="theme-color" content={layout.background_color} />
        {head}
      </head>
      <body className="passport-page">
        <main>{body}</main>
      </body>
    </html>,
  )
  return {
    html: `<!doctype html>${markup}`,
    inlineStyles: [passportThemeCss(layout)],
  }
}
