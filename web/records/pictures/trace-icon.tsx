import classes from './trace-icon.module.css'

/** A supply chain icon from the server, in the colour of the text around it. */
export function TraceIcon({ name, size = 20 }: { name: string; size?: number }) {
  const image = name ? `url("/icons/trace/${encodeURIComponent(name)}")` : undefined
  return (
    <span
      aria-hidden
      className={classes.icon}
      style={{ width: size, height: size, maskImage: image }}
      data-missing={name ? undefined : true}
    />
  )
}
