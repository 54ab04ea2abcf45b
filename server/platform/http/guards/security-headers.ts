/** Headers that every answer carries, and the policies of the three kinds of page. */
import { createHash } from 'node:crypto'

export const COMMON_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
}

/** Two years, as browsers' own lists ask for; only where the operator's origin is https. */
export const HSTS = 'max-age=63072000; includeSubDomains'

/** For answers that no browser should ever draw as a page. */
export const NO_PAGE = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'x-frame-options': 'DENY',
}

/** For scripts that run as workers: they get their data from the page and ask for nothing. */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The service worker asks for the app's own page and files. */
export const serviceWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const appPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The source expression of an inline style sheet (CSP 3, 2.3.1). */
const sourceOf = (inlineStyle: string): string =>
  `'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'`

/** The passport may be framed from anywhere (docs/product.md, Public page); nothing else may. */
export const publicPagePolicy = (
  inlineStyles: readonly string[],
  { framed, scripted = false }: { framed: boolean; scripted?: boolean },
): string =>
  [
    "default-src 'none'",
    ...(scripted ? ["script-src 'self'"] : []),
    `style-src 'self' ${inlineStyles.map(sourceOf).join(' ')}`.trim(),
    "img-src 'self'",
    // Films of a style file.
    "media-src 'self'",
    "font-src 'self'",
    // Nothing of the page itself asks; audits and reading aids that act in its place do, for robots.txt and the like.
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    framed ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ].join('; ')

/** The page that browses the API's document renders its own pictures and nothing of other hosts. */
export const apiPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * With the answer that ends a session: private pictures in the browser's cache go too. Drafts are the web's to clear.
 */
export const FORGET_CACHE = { 'clear-site-data': '"cache"' }
