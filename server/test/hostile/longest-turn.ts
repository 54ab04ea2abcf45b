/** What work costs those who wait for the main thread. */
const mainThreadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const LOOK_MS = 10

/** Of the turns of the event loop while the work goes on, what the longest took of a processor. */
export const longestTurnMs = async (work: () => Promise<void>): Promise<number> => {
  let [last, longest] = [mainThreadMs(), 0]
  const look = () => {
    const now = mainThreadMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, LOOK_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    look()
  }
  return longest
}
