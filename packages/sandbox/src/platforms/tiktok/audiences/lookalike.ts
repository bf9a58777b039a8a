import { boolean, id, list, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { checkKnown } from '../targeting/known.ts';
import { type Input, post } from '../define-route.ts';
import { insertAudience } from './custom.ts';
import { ready, size } from './visible.ts';
import { stored } from '../fields/stored.ts';

const minSourceSize = 100;

export const lookalikeRoutes: Route[] = [
  post('dmp/custom_audience/lookalike/create/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_name: required(text({ min: 1, max: 128 })),
      ...stored('context_info'),
      lookalike_spec: required(
        object({
          source_audience_id: required(id()),
          include_source: boolean(),
          mobile_os: required(oneOf(enums.lookalikeOs)),
          placements: required(list(oneOf(enums.lookalikePlacements), { min: 1 })),
          location_ids: required(list(id(), { min: 1 })),
          audience_size: required(oneOf(enums.lookalikeSizes)),
        }),
      ),
    },
    handle({ custom_audience_name, lookalike_spec }, context) {
      const { world, account } = context;
      checkKnown(lookalike_spec as Input);
      const source = requireObject(
        world,
        account,
        'audience',
        (lookalike_spec as Input)['source_audience_id'],
      );
      if (source.fields['audience_type'] === 'LOOKALIKE')
        throw wrong('lookalike_spec.source_audience_id: A lookalike audience cannot be the source.');
      if (!ready(source, world.clock.now()) || size(source, world.clock.now()) < minSourceSize)
        throw wrong(
          `lookalike_spec.source_audience_id: The source needs at least ${minSourceSize} matched users.`,
        );
      return insertAudience(context, custom_audience_name, { audience_type: 'LOOKALIKE', lookalike_spec });
    },
  }),
  post('dmp/custom_audience/lookalike/update/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_ids: required(list(id(), { min: 1, max: 100 })),
      ...stored('context_info'),
    },
    handle({ custom_audience_ids }, { world, account }) {
      for (const key of custom_audience_ids as string[])
        world.state.objects.save('tiktok', 'audience', requireObject(world, account, 'audience', key));
    },
  }),
];
