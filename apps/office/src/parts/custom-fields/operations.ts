import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import { list } from '@campeiro/ui/http/route.ts';

export const operations = {
  listCamposPersonalizados: list<CampoPersonalizado>('/escritorio/v1/campos-personalizados/list'),
};
