import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { account, ownAuditLogAt } from '../contract/account.ts'
import { refresh } from './api/query.ts'

/** After a change of the account: what this screen shows and what the frame around it shows (name, status) are fetched anew. */
export function useAccountChange(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    void refresh(account.profile, ownAuditLogAt, account.sessions)
    void revalidate()
  }, [revalidate])
}
