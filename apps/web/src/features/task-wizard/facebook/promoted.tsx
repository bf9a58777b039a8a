import { destinationTypes } from '@adsail/contract/delivery/facebook';
import type { FacebookContent } from '@adsail/contract/tasks/facebook';
import { accountAsset, choice, link } from '../controls/index.ts';
import type { FieldProps, WizardField } from '../description.ts';
import { useWords } from '../engine/use-words.ts';
import { useContent, useWizard } from '../state/context.ts';

const path = 'promotedObject.id';
const field = 'id';
const app = accountAsset(path, { kind: 'app', field });
const pixel = accountAsset(path, { kind: 'pixel', field });

const useObject = () => (useContent() as FacebookContent).promotedObject;

/** What leads to an app counts by the app, what leads to a site by a pixel. */
function Promoted(props: FieldProps) {
  const words = useWords();
  const isApp = useObject()?.destinationType === 'APP';
  const { draw } = isApp ? app : pixel;
  return draw({ ...props, label: words.field(isApp ? 'appId' : 'pixelId') });
}

export const promoted = (): WizardField => ({
  ...app,
  draw: (props) => <Promoted key={path} {...props} />,
});

const destinations = choice('promotedObject.destinationType', destinationTypes);

/** Whoever leads somewhere else promotes something else: an app is no pixel. */
function Destination(props: FieldProps) {
  const wizard = useWizard();
  return destinations.draw({
    ...props,
    onChange: (destinationType) =>
      wizard.patch({ promotedObject: { destinationType }, accountAssets: undefined }),
  });
}

export const destination = (): WizardField => ({
  ...destinations,
  draw: (props) => <Destination {...props} />,
});

const address = link('promotedObject.url', { hasHint: true });

/** Left open it is the one that is known of the app, whatever the ads need. */
export const promotedLink = (): WizardField => ({
  ...address,
  draw: (props) => address.draw({ ...props, required: false }),
});
