import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  edit: actions.edit,
  activate: actions.activate,
  deactivate: actions.deactivate,
  created: times.criadoEm,
};
