import { requireNode } from './bootstrap/require-node.mjs'

requireNode()

const { innerEnvironment, inRoot, pinnedNode } = await import('./bootstrap/checkout.mjs')
const { installPackages } = await import('./bootstrap/install-packages.mjs')
const { buildWeb } = await import('./bootstrap/build-web.mjs')
const { runInFront } = await import('./bootstrap/run.mjs')
const { runVitest } = await import('./bootstrap/run-vitest.mjs')

const began = Date.now()
const given = process.argv.slice(2)
const namesProject = given.some((argument) => argument.startsWith('--project'))
const onlyProjects = given.filter((_, i) => given[i - 1] === '--project' || given[i].startsWith('--project='))
const needsBrowser = !namesProject || onlyProjects.some((project) => project.endsWith('e2e'))

/** The journeys come last: whatever fails without a browser fails sooner. */
const sections = namesProject
  ? [{ title: 'Tests', args: given }]
  : [
      { title: 'Rules, server and web', args: ['--project', '!e2e', ...given] },
      { title: 'Journeys in a browser', args: ['--project', 'e2e', ...given] },
    ]

await installPackages()
if (needsBrowser) {
  const code = await runInFront(pinnedNode, [inRoot('scripts', 'check-browser.ts')], {
    env: innerEnvironment(),
  })
  if (code !== 0) process.exit(code)
}
await buildWeb()

const total = { passed: 0, failed: 0, skipped: 0 }
const unsteady = []
for (const [i, { title, args }] of sections.entries()) {
  console.log(`\n=== ${title} ===`)
  const result = await runVitest(`section-${i + 1}`, args, {
    mayBeEmpty: sections.length > 1 && given.length > 0,
    triesAgain: given.length === 0,
  })
  for (const key of Object.keys(total)) total[key] += result[key]
  unsteady.push(...result.unsteady)
  if (result.failed > 0) break
}
if (total.passed + total.failed === 0) {
  console.error('No test was found')
  total.failed = 1
}

for (const each of unsteady) console.log(`\nUnsteady, passed at the second try: ${each}`)
console.log(
  `\nTook ${Math.round((Date.now() - began) / 1000)} s${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
console.log(
  `${total.passed} passed, ${total.failed} failed${unsteady.length ? `, ${unsteady.length} of them unsteady` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0
