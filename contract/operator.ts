import * as z from 'zod/mini'
import * as staffAnswers from '../words/en/staff-answers.ts'
import { envelope, route, superadmins } from './route.ts'

export const operator = {
  missing: route('GET', '/api/superadmin/operator', superadmins, {
    summary: 'Names of empty settings about the operator that the privacy policy needs',
    answer: envelope(z.array(z.string())),
    fallback: staffAnswers.fetchOperator,
  }),
}
