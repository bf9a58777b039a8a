import { invalid } from '../errors.ts';
import { countriesOf } from '../fields/known-targets.ts';
import { recordOf, textOf } from '../graph/params.ts';
import { accountOf, type GraphRequest } from '../graph/types.ts';
import { unionCountries } from '../targeting/geo.data.ts';
import type { Values } from './shared.ts';

/** Ads in the European Union say who pays for them and who gains: of themselves, or as their account does. */
export function checkPayers(request: GraphRequest, values: Values): void {
  const geo = recordOf(recordOf(values['targeting'])['geo_locations']);
  if (!countriesOf(geo).some((country) => unionCountries.includes(country))) return;
  const { fields } = accountOf(request);
  for (const name of ['dsa_beneficiary', 'dsa_payor'])
    if (textOf(values[name]) === '' && textOf(fields[`default_${name}`]) === '')
      throw invalid(
        'Beneficiary And Payer Required',
        'Ads that are shown in the European Union need a beneficiary and a payer.',
        3858152,
        name,
      );
}
