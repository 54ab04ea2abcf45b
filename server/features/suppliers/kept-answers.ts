/** Remembers what was asked for: the oldest is forgotten first, and a failure is not remembered at all. */
export class KeptAnswers<Key, Answer> {
  readonly #answers = new Map<Key, Promise<Answer>>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** What was loaded for this key, or what `load` brings; those who ask meanwhile wait for the same. */
  get(key: Key, load: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known) return known
    const asked = load()
    this.#answers.set(key, asked)
    asked.catch(() => {
      if (this.#answers.get(key) === asked) this.#answers.delete(key)
    })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#max && oldest !== undefined) this.#answers.delete(oldest)
    return asked
  }

  forget(key: Key): void {
    this.#answers.delete(key)
  }

  clear(): void {
    this.#answers.clear()
  }
}
