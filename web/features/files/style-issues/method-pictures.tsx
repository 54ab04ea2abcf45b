/** How points of measure are measured, as pictures that an issue froze. */
import classes from './style-issues.module.css'

interface ShownMethod {
  code: string
  name: string
  method: string | null
  /** Where the picture is. */
  src: string
}

export function MethodPictures({ methods }: { methods: readonly ShownMethod[] }) {
  return (
    <ul className={classes.gallery}>
      {methods.map(({ code, name, method, src }) => (
        <li key={code}>
          <img className={classes.method} src={src} alt={name} loading="lazy" decoding="async" />
          <p>
            <bdi>{`${code} ${name}`}</bdi>
          </p>
          {method && <p className={classes.second}>{method}</p>}
        </li>
      ))}
    </ul>
  )
}
