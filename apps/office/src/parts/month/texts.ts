import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  month: message('Mês', 'Month'),
  before: message('Mês anterior', 'Month before'),
  after: message('Mês seguinte', 'Month after'),
};
