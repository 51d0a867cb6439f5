import * as staffAnswers from '../../words/en/staff-answers.ts'
import { addSentences } from './field-errors.ts'

// Forms of staff show these; no client's page carries them.
addSentences({ 'staff-answers': staffAnswers })
