import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { creatorOf, give, membersOf, rowsOf, toldTo } from '#tests/support/members.ts';
import { join, person, school } from '#tests/support/school.ts';
import type { Person } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

async function stage() {
  const at = await school(app);
  const owner = await person(app, 'Dora District');
  await join(app, owner, at.district, 'owner');
  await app.db.updateTable('nodes').set({ creator_id: owner.id }).where('id', '=', at.district.id).execute();
  const as = async (who: Person) => membersOf(await app.signInAs(who), 'district', at.district);
  return { ...at, owner, as, rows: () => rowsOf(app, at.district) };
}

describe('members of a district', () => {
  it('are listed, added and removed by its owners', async () => {
    const at = await stage();
    const owner = await at.as(at.owner);
    await owner.add([give(at.admin), give(at.teacher, 1)]);
    const client = await app.signInAs(at.owner);
    const list = async (query: object) => {
      const page = await client.call(memberRoutes.listDistrictMembers, {
        query: { districtId: at.district.id, ...query },
      });
      return page.objects.map((one) => [one.user.full_name, one.role, one.school_role]);
    };
    expect(await list({})).toEqual([
      ['Ada Admin', 0, null],
      ['Dora District', 1, null],
      ['Tom Teacher', 1, null],
    ]);
    expect(await list({ roles: [1], search: 'tom' })).toEqual([['Tom Teacher', 1, null]]);
    expect(await toldTo(app, at.admin)).toEqual([]);
    await owner.remove(at.teacher);
    expect([...(await at.rows()).keys()].toSorted()).toEqual([at.admin.id, at.owner.id].toSorted());
  });

  it('add nobody themselves, and nobody joins; to the people of its schools it does not exist', async () => {
    const at = await stage();
    await join(app, at.teacher, at.district, 'member');
    const member = await at.as(at.teacher);
    expect(await member.addFails([give(at.student)])).toMatchObject({
      status: 403,
      code: 'NO_PERMISSION_TO_INVITE',
      district_id: at.district.id,
    });
    expect(await member.removeFails(at.owner)).toMatchObject({ code: 'NO_PERMISSION_TO_DELETE_OTHERS' });
    const admin = await at.as(at.admin);
    expect(await admin.addFails([give(at.admin)])).toMatchObject({ status: 404 });
    await member.remove(at.teacher);
    expect((await at.rows()).size).toBe(1);
  });

  it('keep an owner and a creator among them', async () => {
    const at = await stage();
    const owner = await at.as(at.owner);
    expect(await owner.removeFails(at.owner)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await (await at.as(at.superOwner)).removeFails(at.owner)).toMatchObject({ code: 'conflict' });
    await owner.add([give(at.admin, 1)]);
    expect(await owner.addFails([give(at.owner, 0)], { shouldOverride: true })).toMatchObject({ code: 'conflict' });
    await (await at.as(at.superOwner)).remove(at.owner);
    expect(await creatorOf(app, at.district)).toBe(at.admin.id);
    expect(await at.rows()).toEqual(new Map([[at.admin.id, 1]]));
  });
});
