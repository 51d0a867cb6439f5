import * as staffAnswers from '../../words/en/staff-answers.ts'
import { addSentences } from './field-errors.ts'

// Only staff forms import this file, so clients don't load the sentences.
addSentences({ 'staff-answers': staffAnswers })
