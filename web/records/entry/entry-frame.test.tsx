import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { ShownInstallation } from '#contract/accounts/installation-settings.ts'
import { openApp } from '#web/test/render-app.tsx'

/** As the server writes it into the page. */
const say = (shown: Partial<ShownInstallation>): void => {
  const meta = document.createElement('meta')
  meta.name = 'selvedge-installation'
  meta.content = JSON.stringify(shown)
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

const LOGO = { hash: 'a'.repeat(64), width: 600, height: 200 }

// shows D-630
test.each([
  ['/sign-in', { logo: LOGO }, 'Logo'],
  ['/forgot-password', { logo: LOGO, name: 'Northloom PLM' }, ''],
] as const)(
  '%s shows the installation’s logo in a place that was kept free for it',
  async (address, shown, alt) => {
    say(shown)
    openApp(address)
    const picture = await screen.findByAltText(alt)
    expect(picture).toHaveAttribute('src', `/media/${LOGO.hash}/320.webp`)
    expect(picture).toHaveAttribute('height', '200')
    expect(screen.queryByText('Selvedge')).not.toBeInTheDocument()
  },
)

test('without one the product’s own name stands there', async () => {
  openApp('/sign-in')
  await screen.findByText('Selvedge')
})
