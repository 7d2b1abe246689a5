import * as actions from '@campeiro/ui/vocabulary/actions.ts';

export const texts = {
  close: actions.close,
  back: actions.back,
};
