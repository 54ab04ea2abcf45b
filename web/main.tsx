/** The first script: public addresses leave for their own page before anything of the product is loaded. */
import { publicPathOf } from './lib/fragment-address.ts'

const publicPath = window.location.pathname === '/' ? publicPathOf(window.location.hash) : null

if (publicPath) {
  window.location.replace(publicPath)
} else {
  const { mountApp } = await import('./app.tsx')
  mountApp(document.getElementById('root') as HTMLElement)
}
