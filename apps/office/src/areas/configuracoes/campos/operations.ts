import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import type {
  changeCampoPersonalizado,
  createCampoPersonalizado,
  deleteCampoPersonalizado,
  getCampoPersonalizado,
} from '@campeiro/contract/escritorio/campos-personalizados';
import { list, route } from '@campeiro/ui/http/route.ts';

const CAMPOS = '/escritorio/v1/campos-personalizados';

export const operations = {
  listCamposPersonalizados: list<CampoPersonalizado>(`${CAMPOS}/list`),
  getCampoPersonalizado: route<typeof getCampoPersonalizado>('GET', `${CAMPOS}/{id}`, 200),
  createCampoPersonalizado: route<typeof createCampoPersonalizado>('POST', CAMPOS, 201),
  changeCampoPersonalizado: route<typeof changeCampoPersonalizado>('PATCH', `${CAMPOS}/{id}`, 200),
  deleteCampoPersonalizado: route<typeof deleteCampoPersonalizado>('DELETE', `${CAMPOS}/{id}`, 204),
};
