/** The metrics of one product. What counts is told to it; what only is, it asks for when somebody reads. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { METRICS, type Metric, type MetricName } from './metric-list.ts'

export type Labels = Readonly<Record<string, string>>

/** One value of a metric. */
export interface Sample {
  labels: Labels
  value: number
}

export interface Meters {
  count(name: MetricName, labels?: Labels, by?: number): void
  observe(name: MetricName, seconds: number, labels?: Labels): void
  /**
   * Where a metric's values come from, when it is read. What cannot be known, as while the database is away, is not a
   * number, which hides none of the others.
   */
  ask(name: MetricName, read: () => Promise<readonly Sample[]> | readonly Sample[]): void
  /** In Prometheus' form. */
  text(): Promise<string>
  readonly contentType: string
  /** Those of one metric, as they are now. */
  samplesOf(name: string): Promise<readonly Sample[]>
}

type Instrument = Counter | Gauge | Histogram

const makeInstrument = (registry: Registry, name: string, metric: Metric): Instrument => {
  const { kind, help, labels: labelNames, buckets } = metric
  const options = { name, help, labelNames: [...labelNames], registers: [registry] }
  if (kind === 'counter') return new Counter(options)
  if (kind === 'gauge') return new Gauge(options)
  return new Histogram({ ...options, buckets: [...(buckets ?? [])] })
}

export const openMeters = (): Meters => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const names = Object.keys(METRICS) as MetricName[]
  const instruments = new Map(names.map((name) => [name, makeInstrument(registry, name, METRICS[name])]))
  return {
    count: (name, labels = {}, by = 1) => (instruments.get(name) as Counter).inc(labels, by),
    observe: (name, seconds, labels = {}) => (instruments.get(name) as Histogram).observe(labels, seconds),
    ask: (name, read) => {
      registry.removeSingleMetric(name)
      const { help, labels } = METRICS[name]
      new Gauge({
        ...{ name, help, labelNames: [...labels], registers: [registry] },
        async collect() {
          this.reset()
          const found = await Promise.resolve()
            .then(read)
            .catch(() => (labels.length === 0 ? [{ labels: {}, value: Number.NaN }] : []))
          for (const sample of found) this.set(sample.labels, sample.value)
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    samplesOf: async (name) => {
      const found = await registry.getSingleMetric(name)?.get()
      return (found?.values ?? []).map(({ labels, value }) => ({ labels: labels as Labels, value }))
    },
  }
}

/** Of a metric without labels. */
export const alone = (value: number): readonly Sample[] => [{ labels: {}, value }]
