/**
 * Many who ask for the same at one moment, as all who have a page open when it changes, share one reading; but only one
 * that began after they asked, so nobody is answered from before their own request.
 */
export type ShareReading<T> = (key: string, read: () => Promise<T>) => Promise<T>

interface Reading<T> {
  running: Promise<T>
  /** Has not begun; for anyone who asks now. */
  next: Promise<T> | null
}

export const openSharedReadings = <T>(): ShareReading<T> => {
  const readings = new Map<string, Reading<T>>()
  const start = (key: string, read: () => Promise<T>): Promise<T> => {
    const running = read().finally(() => {
      if (!reading.next) readings.delete(key)
    })
    const reading: Reading<T> = { running, next: null }
    readings.set(key, reading)
    return running
  }
  return (key, read) => {
    const reading = readings.get(key)
    if (!reading) return start(key, read)
    reading.next ??= reading.running.catch(() => undefined).then(() => start(key, read))
    return reading.next
  }
}
