import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { account, ownAuditLogAt } from '../../contract/account.ts'
import { refresh } from '../data/api/query.ts'

export function useAccountChange(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    void refresh(account.profile, ownAuditLogAt, account.sessions)
    return revalidate()
  }, [revalidate])
}
