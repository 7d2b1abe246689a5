import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

import { texts as drafts } from '../draft/texts.ts';

export const texts = {
  reason: things.motivo,
  reasonIf: message('Motivo, se houver', 'Reason, if any'),
  why: drafts.whyIncomplete,
  close: actions.close,
  back: actions.back,
};
