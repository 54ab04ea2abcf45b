/**
 * How long tests wait for what is on its way, in milliseconds. A step that takes a second on a quiet machine took over a
 * minute beside thirty busy processes; only what fails waits as long as this.
 */
export const PATIENCE_MS = 600_000
