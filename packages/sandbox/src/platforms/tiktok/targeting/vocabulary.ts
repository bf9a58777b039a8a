import { makeSearches, makeTopics, subjects } from '../../../dictionaries/topics.ts';
import { topicTable } from '../../../dictionaries/topics.data.ts';
import { hash } from '../../../random.ts';

const interestPlacements = ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'];

export const categories = makeTopics().map(({ id, name, level, childIds }) => ({
  interest_category_id: id,
  interest_category_name: name,
  level,
  sub_category_ids: childIds,
  placements: interestPlacements,
}));

export const keywordId = (word: string): string => String(7_000_000_000 + hash('keyword', word));
/** Words people search for, for interest keywords and purchase intention. */
export const keywords = makeSearches().map((keyword) => ({
  keyword,
  keyword_id: keywordId(keyword),
  status: 'EFFECTIVE',
}));

export interface Action {
  id: string;
  name: string;
  scene: 'VIDEO_RELATED' | 'CREATOR_RELATED' | 'HASHTAG_RELATED';
  level: number;
  childIds: string[];
}

/** Fields of videos and creators with what is shown in them; children carry their parent's digits. */
function watched(scene: Action['scene'], word: string, first: number): Action[] {
  return topicTable.flatMap(([field, list], index) => {
    const id = String(first + index);
    const things = list.split(',').map((thing, at): Action => {
      const key = `${id}${String(at + 1).padStart(2, '0')}`;
      return { id: key, name: `${thing} ${word}`, scene, level: 2, childIds: [] };
    });
    const childIds = things.map((thing) => thing.id);
    return [{ id, name: `${field} ${word}`, scene, level: 1, childIds }, ...things];
  });
}

export const videoActions = watched('VIDEO_RELATED', 'Videos', 2001);
export const creatorActions = watched('CREATOR_RELATED', 'Creators', 2101);
export const hashtags = subjects.map((subject): Action => ({
  id: String(8_000_000_000 + hash('hashtag', subject)),
  name: subject.replaceAll(/\W+/g, ''),
  scene: 'HASHTAG_RELATED',
  level: 1,
  childIds: [],
}));

export const actions = [...videoActions, ...creatorActions, ...hashtags];
