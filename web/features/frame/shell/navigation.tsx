import { Link, useRouterState } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.ts'
import { Logo, Selvedge } from '#web/ui/pages/logo.tsx'
import classes from './navigation.module.css'
import { ADMIN_ITEMS, COMPANY_ITEMS, isCurrent, MAIN_ITEMS, type NavigationItem } from './navigation-items.ts'

const GROUPS: readonly { title: string | null; items: readonly NavigationItem[] }[] = [
  { title: null, items: MAIN_ITEMS },
  { title: 'Your company', items: COMPANY_ITEMS },
  { title: 'Admin', items: ADMIN_ITEMS },
]

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const session = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className={classes.navigation}>
      <Selvedge />
      <nav aria-label="Main" className={classes.groups}>
        <Link to="/" className={classes.home} onClick={onNavigate}>
          <Logo />
        </Link>
        {GROUPS.map(({ title, items }) => {
          const shown = items.filter((item) => item.isShown?.(session) ?? true)
          if (shown.length === 0) return null
          return (
            <div key={title ?? 'main'}>
              {title && <div className={classes.group}>{title}</div>}
              <ul className={classes.list}>
                {shown.map((item) => (
                  <li key={item.to}>
                    <Link
                      to={item.to}
                      className={classes.item}
                      onClick={onNavigate}
                      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                    >
                      <item.icon size={18} />
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
    </div>
  )
}
