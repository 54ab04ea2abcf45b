// Says which browser the journeys run in, after it has shown a page of this machine.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

try {
  const found = await findBrowser()
  console.log(`Browser: ${await openPage(found)} (${found.kind}: ${found.executablePath})`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function openPage({
  executablePath,
  args,
}: {
  executablePath: string
  args: string[]
}): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>loading</title><script>document.title = "shown"</script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    if ((await page.title()) !== 'shown') throw new Error(`${executablePath} does not run a page's script.`)
    return `Chromium ${browser.version()}`
  } finally {
    await browser.close()
    server.close()
  }
}
