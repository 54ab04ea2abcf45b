import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { inRoot } from './checkout.mjs'

/** npm passes a Ctrl-C on that the terminal has already sent to everybody; that is one wish, not two. */
const SAME_WISH_MS = 1_000

const PARENT_CHECK_MS = 500
/** A person waits for a sign every five seconds. */
const PROGRESS_MS = 2_000
const LINES_ON_FAILURE = 40

/** Runs in front, with our own input and output; resolves with the exit code. */
export function runInFront(command, args, { env = process.env } = {}) {
  const child = spawn(command, args, { cwd: inRoot(), env, stdio: 'inherit' })
  return waitFor(child)
}

/** The same in the folder of the person who calls, for what has paths in its arguments. */
export function runWhereCalled(command, args, { env = process.env } = {}) {
  return waitFor(spawn(command, args, { env, stdio: 'inherit' }))
}

/** What runs in front while something else is done behind: it is ended before we end. */
let front

/**
 * Runs in front what sends `{ step }` while it starts, and `{ step: null }` when it is through; until then a line
 * every few seconds says what it is at. We say it, since a process that loads its code says nothing meanwhile. It is
 * told by `{ web: 'built' }` once `web` has resolved, whose own lines are the only ones until then.
 */
export async function runStarting(command, args, { env = process.env, web } = {}) {
  const child = spawn(command, args, { cwd: inRoot(), env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const ended = waitFor(child)
  front = { child, ended }
  const began = Date.now()
  let step = 'the product'
  let isWebBuilt = false
  const sayStep = (since = '') => isWebBuilt && step && console.log(`Starting ${step} …${since}`)
  const timer = setInterval(() => sayStep(` ${secondsSince(began)} s`), PROGRESS_MS)
  child.on('message', (message) => {
    step = message.step
    if (step === null) clearInterval(timer)
    else sayStep()
  })
  web.then(() => {
    isWebBuilt = true
    sayStep()
    if (child.connected) child.send({ web: 'built' })
  })
  const code = await ended
  clearInterval(timer)
  return code
}

const secondsSince = (began) => Math.round((Date.now() - began) / 1000)

/**
 * Runs behind one calm line; what it prints goes to .cache/, and its end is shown when it fails. `onStart` gets the
 * number of its process.
 */
export async function runBehind(label, command, args, { env = process.env, cwd = inRoot(), name, onStart }) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const file = inRoot('.cache', `${name}.log`)
  const log = createWriteStream(file)
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) onStart?.(child.pid)
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const line = showProgress(label)
  const code = await waitFor(child)
  await new Promise((resolve) => log.end(resolve))
  line.end(code === 0)
  if (code === 0) return
  console.error(readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LINES_ON_FAILURE).join('\n'))
  console.error(`\n${label} failed (exit ${code}). Everything it said: ${file}`)
  front?.child.kill('SIGTERM')
  await front?.ended
  process.exit(code)
}

function waitFor(child) {
  let lastWish = 0
  const pass = (signal) => {
    if (Date.now() - lastWish < SAME_WISH_MS) return
    lastWish = Date.now()
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const orphanWatch = watchForOrphaning(() => pass('SIGTERM'))
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass)
      clearInterval(orphanWatch)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(error.message)
      end(127)
    })
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]))
  })
}

/** npm hands a SIGTERM to the shell between it and us, which dies without passing it on. */
function watchForOrphaning(stop) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS)
}

function showProgress(label) {
  const began = Date.now()
  const seconds = () => `${secondsSince(began)} s`
  if (!process.stdout.isTTY) {
    console.log(`${label} …`)
    const timer = setInterval(() => console.log(`${label} … ${seconds()}`), PROGRESS_MS)
    return {
      end: (isDone) => {
        clearInterval(timer)
        if (isDone) console.log(`${label}: done in ${seconds()}`)
      },
    }
  }
  const draw = () => process.stdout.write(`\r${label} … ${seconds()}`)
  draw()
  const timer = setInterval(draw, 1_000)
  return {
    end: (isDone) => {
      clearInterval(timer)
      process.stdout.write(`\r${label}: ${isDone ? 'done in' : 'failed after'} ${seconds()}\n`)
    },
  }
}
