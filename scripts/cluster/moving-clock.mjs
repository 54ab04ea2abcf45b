// Loaded before a process of the product, whose clock it moves with each SIGUSR2: an hour forth, right, an hour back, right.
const HOUR_MS = 3_600_000
const OFFSETS_MS = [0, HOUR_MS, 0, -HOUR_MS]
let step = 0

const RightDate = Date
const now = () => RightDate.now() + OFFSETS_MS[step % OFFSETS_MS.length]
globalThis.Date = new Proxy(RightDate, {
  construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [now()], as),
  apply: () => new RightDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('SIGUSR2', () => {
  step += 1
})
