/** How quickly a style file with 2,000 files in 60 sub-tasks is drawn, and how a long list of them scrolls. */
import type { Page } from 'playwright-core'
import {
  addSubTask,
  readStyleFile,
  type StyleFileAnswer,
  uploadStyleFile,
} from '#contract/files/style-files.ts'
import { askAs } from '../ask.ts'
import { onDemoScreen } from '../demo-screen.ts'
import { rowOf, scrollFrames, TIMES_HEAD } from '../screen-times.ts'

const SUB_TASKS = 60
/** Most are in one sub-task: a long list is what costs. */
const [FILES, IN_THE_LONGEST] = [2000, 1000]
const AT_ONCE = 100
const ROUNDS = 20
const FRAMES = 120
const WANTED = { drawn: 'under 150', frame: 'under 17' }

type Headers = Record<string, string>

/** Adds what is missing; answers the ids of the sub-tasks, that with the most files first. */
const fill = async (origin: string, headers: Headers, styleId: number): Promise<number[]> => {
  const ask = askAs(origin, headers)
  const { style_file_data: tasks } = await ask<StyleFileAnswer>(readStyleFile, { id: styleId })
  const ids = tasks.flatMap(({ sub_tasks }) => sub_tasks.map(({ id }) => id))
  const taskId = tasks[0]?.id ?? 0
  while (ids.length < SUB_TASKS) {
    const made = await ask<{ sub_task: { id: number } }>(
      addSubTask,
      { id: styleId, taskId },
      { name: `Sub-task ${ids.length + 1}` },
    )
    ids.push(made.sub_task.id)
  }
  const each = Math.ceil((FILES - IN_THE_LONGEST) / (SUB_TASKS - 1))
  for (const [place, subTaskId] of ids.entries()) {
    for (let sent = 0, count = place === 0 ? IN_THE_LONGEST : each; sent < count; sent += AT_ONCE)
      await ask(uploadStyleFile, { id: styleId, subTaskId }, formOf(sent, Math.min(count, sent + AT_ONCE)))
  }
  return ids
}

const formOf = (from: number, to: number): FormData => {
  const form = new FormData()
  form.append('make_private', 'false')
  for (let number = from; number < to; number++)
    form.append(`file[${number}]`, new Blob([`size,width\n${number},52\n`]), `Measured ${number}.csv`)
  return form
}

/** Milliseconds from a click until the page is painted with what the address then names; as text, as the sheet's. */
const TIMER = `
  window.clickUntil = (selector, isThere) => new Promise((resolve, reject) => {
    const begun = performance.now()
    document.querySelector(selector).click()
    const look = () => {
      if (isThere()) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - begun)
        requestAnimationFrame(() => port2.postMessage(null))
      } else if (performance.now() > begun + 10000) reject(new Error('Not drawn: ' + selector))
      else requestAnimationFrame(look)
    }
    look()
  })
`

/** What scrolls. */
const LIST = `document.querySelector('[aria-label^="Files of "]').parentElement`
const ROWS = `document.querySelectorAll('[aria-label^="Files of "] > li').length`

const openSubTask = (page: Page, id: number): Promise<number> =>
  page.evaluate(`window.clickUntil('a[href*="sub_task=${id}#"]', () =>
    document.querySelector('h2#sub-task-${id}') !== null && ${ROWS} > 10)`)

const openTab = async (page: Page): Promise<number> => {
  await page.getByRole('tab', { name: 'About' }).click()
  await page.getByText('Number Of Colours').waitFor()
  const tab = page.getByRole('tab', { name: 'Style File' })
  const id = await tab.getAttribute('id')
  return page.evaluate(`window.clickUntil('[id="${id}"]', () => ${ROWS} > 10)`)
}

const measureOn = async (page: Page, [longest = 0, , other = 0]: readonly number[]): Promise<string[]> => {
  await page.evaluate(TIMER)
  const tabs: number[] = []
  for (let round = 0; round < ROUNDS; round++) tabs.push(await openTab(page))
  const subTasks: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await openSubTask(page, other)
    subTasks.push(await openSubTask(page, longest))
  }
  return [
    rowOf('the tab, from another one', tabs, WANTED.drawn),
    rowOf(
      `a sub-task of ${IN_THE_LONGEST.toLocaleString('en')} files, from another one`,
      subTasks,
      WANTED.drawn,
    ),
    rowOf(
      'a frame while its list scrolls',
      await scrollFrames(page, { list: LIST, frames: FRAMES }),
      WANTED.frame,
    ),
  ]
}

// Its style file is empty in the demo: the first sub-tasks are the standard ones.
export const measureStyleFileScreen = ({ folder }: { folder: string }): Promise<string> =>
  onDemoScreen({ folder, style: 'Lantern jumper' }, async ({ origin, headers, styleId, page }) => {
    const ids = await fill(origin, headers, styleId)
    await page.goto(`/inquiries/${styleId}?sub_task=${ids[0]}#styleFile`)
    await page
      .getByText('Measured 1.csv', { exact: true })
      .or(page.getByText('Measured 999.csv'))
      .first()
      .waitFor()
    const rows = await measureOn(page, ids)
    return `## The screen of a style file with ${FILES.toLocaleString('en')} files in ${SUB_TASKS} sub-tasks\n
From the click until the page is painted with it, once loaded, and frames of scrolling, in milliseconds.\n
${TIMES_HEAD}
${rows.join('\n')}\n`
  })
