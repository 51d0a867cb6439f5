import { Keyboard, LogOut, type LucideIcon, Menu as MenuIcon, Search as SearchIcon } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import './shell-frame.css'
import { Link } from 'react-router'
import { shell as words } from '../../words/en/layouts.ts'
import { ThemeSwitch } from '../people/account/theme-switch.tsx'
import { Button } from '../ui/kit/button.tsx'
import { classNames } from '../ui/kit/class-names.ts'
import { keepFocus } from '../ui/kit/focus.ts'
import { lazyDialog } from '../ui/kit/lazy-dialog.tsx'
import { Menu, menuItemClass } from '../ui/kit/menu.tsx'
import { Skeleton } from '../ui/kit/skeleton.tsx'
import { createStore } from '../ui/kit/store.ts'
import { WarmUp } from '../ui/kit/warm-up.tsx'
import { logOut } from './log-out.ts'
import { Logo } from './logo.tsx'
import { NavLink } from './nav-link.tsx'
import { SkipLink } from './skip-link.tsx'
import { useGoKeys } from './use-go-keys.ts'
import { goToFilters, goToSearch, useFilterKeys, useFindKey, useKey, useSaveKey } from './use-key.ts'

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'), 'on demand')

export interface NavItem {
  to: string
  label: string
  Icon: LucideIcon
  /** Pressing `g` and then this letter opens the screen. */
  letter?: string
  /** Screens that open from this one and have no place in the sidebar. */
  inside?: readonly Pick<NavItem, 'to' | 'label' | 'letter'>[]
}

export interface PaletteProps {
  screens: readonly NavItem[]
  onKeys: () => void
  onClose: () => void
}

export interface Greeted {
  fullName: string
  note: string
}

export function ShellFrame({
  navigation,
  greeted,
  tools,
  bottomBar,
  Palette,
  staffKeys,
  isPlain = false,
  wide = false,
  children,
}: {
  navigation: readonly [NavItem, ...NavItem[]]
  greeted: Greeted | null
  tools?: ReactNode
  bottomBar?: ReactNode
  Palette?: ComponentType<PaletteProps> | undefined
  staffKeys?: Record<string, string>
  isPlain?: boolean
  wide?: boolean
  children: ReactNode
}) {
  // Use a store, not state, so that opening a dialog doesn't render the whole frame.
  const [opened] = useState(() => createStore<'keys' | 'find' | null>(null))
  const showKeys = useCallback(() => opened.set('keys'), [opened])
  const find = useCallback(() => opened.set('find'), [opened])
  useFindKey(Palette && find)
  useSaveKey()
  const screens = navigation.flatMap((item) => [item, ...(item.inside ?? [])])
  useGoKeys(screens)
  useEffect(keepFocus, [])
  useKey('?', showKeys, '[data-shortcuts]')
  useKey('/', goToSearch)
  useKey('f', goToFilters)
  useFilterKeys()
  const home = navigation[0].to
  const width = wide ? null : 'mx-auto max-w-page'
  return (
    <div
      className={classNames(
        'min-h-dvh lg:grid print:block',
        wide ? 'lg:grid-cols-[15rem_1fr]' : 'lg:grid-cols-[17rem_1fr]',
      )}
    >
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-line bg-card p-4 lg:flex print:hidden">
        <Link to={home} className="tap flex items-center rounded-box px-2">
          <Logo />
        </Link>
        <Navigation items={navigation} className="flex-1" />
        {isPlain ? null : (
          <div className="flex flex-col gap-2">
            {Palette ? (
              <Button variant="plain" size="small" aria-haspopup="dialog" className="self-start" onClick={find}>
                <SearchIcon className="size-5" />
                {words.find}
              </Button>
            ) : null}
            <Button variant="plain" size="small" aria-haspopup="dialog" className="self-start" onClick={showKeys}>
              <Keyboard className="size-5" />
              {words.keys}
            </Button>
            <ThemeSwitch />
          </div>
        )}
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="shell-header z-20 border-b border-line bg-paper print:hidden">
          <div className={classNames('flex h-(--header) items-center gap-1 px-4 sm:px-6 lg:gap-2', width)}>
            <Link to={home} className="tap flex shrink-0 items-center rounded-box sm:mr-3 lg:hidden">
              <Logo short />
            </Link>
            <div className="mr-auto min-w-0">
              <Welcome greeted={greeted} />
            </div>
            {tools}
            <Button variant="quiet" className="shrink-0 max-lg:hidden" onClick={logOut}>
              <LogOut className="size-5" />
              {words.logout}
            </Button>
            <div className="lg:hidden">
              <Menu label={words.menu} icon={<MenuIcon className="size-6" />}>
                <Navigation items={navigation} />
                {isPlain ? null : (
                  <div className="my-2 border-y border-line py-2">
                    <ThemeSwitch />
                  </div>
                )}
                <button type="button" className={menuItemClass} onClick={logOut}>
                  <LogOut className="size-5" />
                  {words.logout}
                </button>
              </Menu>
            </div>
          </div>
        </header>
        <main
          id="content"
          // The skip link can focus only an element with a tabIndex.
          tabIndex={-1}
          className={classNames(
            'outline-none w-full flex-1 px-4 pt-1 sm:px-6 lg:pt-4 lg:pb-24',
            bottomBar ? 'pb-28' : 'pb-12',
            width,
          )}
        >
          {children}
        </main>
      </div>
      {bottomBar}
      <FrameDialog {...{ opened, navigation, screens, Palette, staffKeys }} />
    </div>
  )
}

function FrameDialog({
  opened,
  navigation,
  screens,
  Palette,
  staffKeys,
}: {
  opened: ReturnType<typeof createStore<'keys' | 'find' | null>>
  navigation: readonly NavItem[]
  screens: NonNullable<NavItem['inside']>
  Palette: ComponentType<PaletteProps> | undefined
  staffKeys: Record<string, string> | undefined
}) {
  const which = opened.use()
  const onClose = () => opened.set(null)
  if (which === 'keys') return <KeysDialog {...{ screens, staffKeys, onClose }} canFind={Palette !== undefined} />
  if (!Palette) return null
  const palette = <Palette screens={navigation} onKeys={() => opened.set('keys')} onClose={onClose} />
  return which === 'find' ? palette : <WarmUp>{palette}</WarmUp>
}

function Navigation({ items, className }: { items: readonly NavItem[]; className?: string }) {
  return (
    <nav aria-label={words.navigation} className={className}>
      <ul className="flex flex-col gap-1">
        {items.map(({ to, label, Icon, inside }) => (
          <li key={to}>
            <NavLink to={to} inside={inside} className={menuItemClass}>
              <Icon className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Welcome({ greeted }: { greeted: Greeted | null }) {
  if (greeted === null) return <Skeleton className="h-6 w-32" />
  return (
    <p className="greeting">
      <span title={greeted.fullName} className={greeted.note ? undefined : 'line-clamp-2 whitespace-normal'}>
        <span className={greeted.note ? 'max-sm:sr-only' : undefined}>{words.welcome} </span>
        <bdi>{greeted.fullName || words.unnamed}</bdi>
      </span>
      {greeted.note ? (
        <span className="text-muted" title={greeted.note}>
          <span className="max-lg:sr-only"> · </span>
          <bdi>{greeted.note}</bdi>
        </span>
      ) : null}
    </p>
  )
}
