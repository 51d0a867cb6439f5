/** Loads the head of the screen of a title or a group. */
export const loadNamedPanel = () => import('./named-panel.tsx')
